import { oneLine } from '#platform/common/text.ts'
import type { Context } from '#platform/context.ts'
import { LetterRefused } from '../ports.ts'
import { personalise } from '../rules/letter-marks.ts'
import { reasonLine } from '../rules/reason-line.ts'
import { verdictOf } from '../rules/refusal.ts'
import { tryAgainAt } from '../rules/sending-pace.ts'
import type { LetterKey } from '../store/letters.ts'
import type { Claimed, Noted } from '../store/recipients.ts'
import type { SendingLetter } from '../store/sending.ts'
import { letterLinks } from './letter-links.ts'
import type { SendDeps } from './send-deps.ts'

/** The provider, to whom an answer goes; `archiveUrl` is that of the letter as a page. */
export type Sender = { readonly name: string; readonly replyTo: string; readonly archiveUrl: string }

type Handing = {
  readonly letter: SendingLetter
  readonly reader: Claimed
  readonly sender: Sender
}

/** Hands the mail of one person to the mail server, once. Returns what became of it; never throws for a refusal. */
export async function handOver(
  deps: SendDeps,
  context: Context,
  { provider, letterId }: LetterKey,
  { letter, reader, sender }: Handing,
): Promise<Noted> {
  const { contactId } = reader
  const links = letterLinks(deps)
  const one = { provider, contactId, letterId }
  const leaveUrl = links.leaveUrl(one)
  const host = new URL(deps.publicUrl).hostname
  const words = personalise(letter, {
    firstName: reader.firstName,
    leaveUrl,
    archiveUrl: sender.archiveUrl,
    reason: reasonLine({ source: reader.source, since: reader.subscribedAt }),
    clickUrl: (nth) => links.clickUrl(one, nth),
  })
  try {
    const { reply } = await deps.letters.send({
      messageId: `<${letterId}.${contactId}@${host}>`,
      from: { name: `${oneLine(sender.name)} via Showcase`, address: `no-reply@${host}` },
      envelopeFrom: `no-reply@${host}`,
      replyTo: sender.replyTo,
      to: reader.email,
      subject: oneLine(letter.subject),
      ...words,
      listId: `<${letterId.toLowerCase()}.letters.${host}>`,
      unsubscribe: leaveUrl,
    })
    return { contactId, state: 'delivered', reply, why: null, tryAt: null }
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error
    return refused(context, reader, error)
  }
}

function refused({ clock }: Context, { contactId, attempts }: Claimed, { refusal }: LetterRefused): Noted {
  const verdict = verdictOf(refusal)
  const { reply } = refusal
  if (verdict === 'doubt') return { contactId, state: 'doubt', reply, why: verdict, tryAt: null }
  if (verdict !== 'later') return { contactId, state: 'refused', reply, why: verdict, tryAt: null }
  const tryAt = tryAgainAt(attempts, clock.now().getTime())
  return tryAt
    ? { contactId, state: 'later', reply, why: verdict, tryAt }
    : { contactId, state: 'refused', reply, why: 'gave_up', tryAt: null }
}
