import type { Context } from '#platform/context.ts'
import type { TextNews } from '../ports.ts'
import { forgetTextFailure, noteTextFailure, settleText } from '../store/texts.ts'

/**
 * Stores a carrier's delivery report: "trust callbacks, not the 201" (integrations 8.6). Reports may arrive in any
 * order: a delivered message stays delivered.
 */
export async function noteText(context: Context, news: TextNews): Promise<void> {
  const { vendorId, to, outcome, reason } = news
  await settleText(context, news)
  if (outcome === 'delivered') return forgetTextFailure(context, to)
  context.log.warn({ vendorId, reason }, 'a text message was not delivered')
  await noteTextFailure(context, to, reason)
}
