import { refuse } from './problem.ts'

export type FileKind = 'zip' | 'pdf' | 'csv' | 'text'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte)

/** Whether `%PDF-` stands near the beginning, where readers look for it. */
function isPdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  return head.includes('%PDF-')
}

/** Beginnings of pictures, films, programs and archives, which can pass as text. */
const others = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a, 0x90],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
]

/** Tells the kind of a file by its first bytes; its name decides between CSV and plain text only. */
export function kindOfFile(name: string, bytes: Uint8Array): FileKind {
  if (bytes.length === 0) refuse('empty')
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return 'zip'
  if (isPdf(bytes)) return 'pdf'
  if (others.some((start) => startsWith(bytes, ...start))) refuse('wrong-kind')
  return /\.(?:csv|tsv)$/i.test(name) ? 'csv' : 'text'
}
