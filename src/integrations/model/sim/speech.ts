import type { Mode } from './sim.ts'

/** How an answer ends, by the mode. */
export type Ending = 'complete' | 'truncated' | 'refused'

export const endingOf = (mode: Mode): Ending =>
  mode === 'truncated' ? 'truncated' : mode === 'refusal' ? 'refused' : 'complete'

/** One event of a stream, as it is sent. */
export const eventOf = (data: object | string, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** Cuts a text into pieces as a model sends them: of some characters, wherever words end. */
export function piecesOf(text: string): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / 7) }, (_, n) =>
    characters.slice(n * 7, n * 7 + 7).join(''),
  )
}

/** The stand-in counts four characters a token. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

/** What one protocol says of an answer. `begin` and `end` surround the pieces of a stream. */
export type Speech = {
  whole(text: string, ending: Ending): object
  begin(): string[]
  piece(text: string): string
  end(text: string, ending: Ending): string[]
}

/** A refusal in the shape of the vendor's errors. */
export type Refused = {
  readonly status: number
  readonly body: object
  readonly headers?: Record<string, string>
}
