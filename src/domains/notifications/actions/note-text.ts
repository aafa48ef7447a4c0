import type { Context } from '#platform/context.ts'
import type { TextNews } from '../ports.ts'
import { forgetTextFailure, noteTextFailure, settleText } from '../store/texts.ts'

/**
 * Notes what a carrier says became of a message: "trust callbacks, not the 201" (integrations 8.6). What is delivered
 * stays so, in whatever order the news come.
 */
export async function noteText(context: Context, news: TextNews): Promise<void> {
  const { vendorId, to, outcome, reason } = news
  await settleText(context, vendorId, outcome, reason)
  if (outcome === 'delivered') return forgetTextFailure(context, to)
  context.log.warn({ vendorId, reason }, 'a text message did not arrive')
  await noteTextFailure(context, to, reason)
}
