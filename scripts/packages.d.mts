type Platform = { readonly platform: string; readonly arch: string; readonly libc?: string }

export function packageFolders(
  lock: { readonly packages: object },
  parts: { readonly tools: boolean },
  platform?: Platform,
): string[]
export function countInstalled(root: string, folders: readonly string[]): number
