import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { TextTransport } from '../ports.ts'
import { endText, findWaitingText, noteTextFailure, noteTextSent, noteTextTry } from '../store/texts.ts'
import { textPurpose } from './queue-text.ts'

export type TextParts = {
  /** None: text messages are off. */
  readonly texts?: TextTransport | undefined
  readonly key: ServerKey
}

/**
 * Sends one waiting text message. A refusal for good ends it, as does its time; anything else throws, and the job tries
 * again. A message may leave twice when its answer is lost: both carry the same code.
 */
export async function sendText(context: Context, parts: TextParts, { id }: { id: string }): Promise<void> {
  const text = await findWaitingText(context, id)
  if (!text || text.sealedBody === null) return
  if (!parts.texts) return endText(context, id, 'text messages are off')
  const validForSec = Math.floor((text.expiresAt.getTime() - context.clock.now().getTime()) / 1000)
  if (validForSec < 1) return endText(context, id, 'too late')

  const content = JSON.parse(parts.key.open(textPurpose, text.sealedBody)) as { body: string; code: string }
  try {
    const { vendorId } = await parts.texts.send({ id, to: text.recipient, ...content, validForSec })
    context.stopPoint?.('text-handed')
    await noteTextSent(context, id, vendorId)
  } catch (error) {
    const reason = (error as Error).message
    if ((error as { permanent?: unknown }).permanent !== true) {
      await noteTextTry(context, id, reason)
      throw error
    }
    await endText(context, id, reason)
    await noteTextFailure(context, text.recipient, reason)
  }
}
