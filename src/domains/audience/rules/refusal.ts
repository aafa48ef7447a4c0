/** A refusal in the dialogue with a mail server. No `code`: the connection failed. */
export type Refusal = {
  /** The command that was answered, such as `RCPT TO`. */
  readonly command: string
  readonly code: number | undefined
  /** The server's words, with an enhanced code (RFC 3463) if it sends one. */
  readonly reply: string
  /** The whole mail had left when the connection ended, and the server said neither yes nor no. */
  readonly isUnknown: boolean
}

/**
 * `hard`: there is no such address. `full`: its mailbox is full. `ours`: the server does not take mail from us. `later`: not now.
 * `doubt`: it may have arrived.
 */
export type Verdict = 'hard' | 'full' | 'ours' | 'later' | 'doubt'

/** Enhanced codes by which an address does not exist (RFC 3463). */
const noSuchAddress: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

/** The enhanced code of a reply, such as `5.1.1`; '' without one. Some servers write `#5.7.1`. */
export const enhancedCode = (reply: string): string =>
  /^\s*(?:\d{3}[ -])?#?(\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? ''

/**
 * Judges a refusal. Only a permanent one to RCPT TO that is about the address says that it does not exist; any other permanent one
 * concerns the sender.
 */
export function verdictOf({ command, code, reply, isUnknown }: Refusal): Verdict {
  if (code === undefined) return isUnknown ? 'doubt' : 'later'
  if (code < 500) return 'later'
  const enhanced = enhancedCode(reply)
  if (enhanced === '5.2.2') return 'full'
  if (command !== 'RCPT TO') return 'ours'
  return enhanced === '' || noSuchAddress.has(enhanced) ? 'hard' : 'ours'
}
