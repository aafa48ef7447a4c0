import { ApiError } from './api.ts'
import { bearer } from './identity/state.ts'

/** Saves an API response as a file with the given name. Throws `ApiError`: `network`, `download_failed`. */
export async function download(
  path: string,
  query: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  const token = await bearer()
  const search = new URLSearchParams(query).toString()
  const response = await fetch(search ? `${path}?${search}` : path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => {
    throw new ApiError('network', 0, 'You seem to be offline. Please try again.')
  })
  if (!response.ok)
    throw new ApiError('download_failed', response.status, 'The file could not be made. Please try again.')
  saveFile(await response.blob(), name)
}

/** Saves a text as a file with the given name. */
export const saveText = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/plain' }), name)

/** Saves content that the page made as a file with the given name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
