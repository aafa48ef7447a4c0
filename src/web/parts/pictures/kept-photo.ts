import type { PictureType } from './judge-file.ts'

const extensions: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/png': 'png' }

/** Reads a kept photograph back as a file to upload. The policy of our pages allows no request to a `data:` address. */
export function fileOf(photo: string): { file: Blob; type: PictureType } {
  const [head = '', content = ''] = photo.split(',')
  const contentType = /^data:([\w/]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return {
    file: new Blob([bytes], { type: contentType }),
    type: { extension: extensions[contentType] ?? 'jpg', contentType },
  }
}
