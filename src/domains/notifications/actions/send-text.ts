import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { NotificationsDeps } from '../ports.ts'
import { endText, findWaitingText, noteTextFailure, noteTextSent, noteTextTry } from '../store/texts.ts'

/** The sealing purpose of the body of a text message. */
export const textPurpose = 'text-code'

type Deps = Pick<NotificationsDeps, 'texts' | 'key'>

export const sendTextTask = defineTask(
  'notifications.send-text',
  z.object({ id: z.string() }),
  ({ texts }: Deps) => texts?.queue ?? 'codes',
  sendText,
)

/**
 * Sends one waiting text message. A permanent refusal or its expiry sets it to `failed`; any other failure throws and
 * the job is retried. If the vendor's answer is lost, the message is sent twice with the same code.
 */
export async function sendText(deps: Deps, context: Context, { id }: { id: string }): Promise<void> {
  const text = await findWaitingText(context, id)
  if (!text || text.sealedBody === null) return
  if (!deps.texts) return endText(context, id, 'text messages are off')
  const validForSec = Math.floor((text.expiresAt.getTime() - context.clock.now().getTime()) / 1000)
  if (validForSec < 1) return endText(context, id, 'too late')

  const content = JSON.parse(deps.key.open(textPurpose, text.sealedBody)) as { body: string; code: string }
  try {
    const { vendorId } = await deps.texts.send({ id, to: text.recipient, ...content, validForSec })
    await context.stopPoint?.('text-handed')
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
