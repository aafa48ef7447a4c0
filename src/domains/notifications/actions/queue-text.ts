import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { CodeDelivery, NotificationsDeps } from '../ports.ts'
import { codeText, codeTextLife } from '../rules/code-text.ts'
import { insertText } from '../store/texts.ts'
import { sendTextTask, textPurpose } from './send-text.ts'

/** Queues a text message with a code, and its job, in the caller's transaction. */
export async function queueText(
  { key }: Pick<NotificationsDeps, 'key'>,
  context: Context,
  delivery: CodeDelivery,
): Promise<void> {
  const id = newId('text')
  const expiresAt = new Date(context.clock.now().getTime() + codeTextLife(delivery))
  const content = { body: codeText(delivery), code: delivery.code }
  await transact(context, async (inside) => {
    const sealedBody = key.seal(textPurpose, JSON.stringify(content))
    await insertText(inside, { id, recipient: delivery.to, sealedBody, expiresAt })
    await enqueue(inside, sendTextTask, { id })
  })
}
