/** The origin of a domain that shows a page: scheme and port are those of the main host. */
export function originOf(publicUrl: string, host: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port && `:${port}`}`
}
