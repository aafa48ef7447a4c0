import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { type SecurityNotice, securityMail } from '../rules/security-mail.ts'
import { installation } from './queue-code.ts'
import { queueMail } from './queue-mail.ts'

/** Mails somebody what was changed in their account; in the caller's transaction. */
export async function queueSecurityNotice(
  context: Context,
  publicUrl: string,
  notice: SecurityNotice,
): Promise<void> {
  await queueMail(context, {
    provider: installation,
    occasion: newId('evt'),
    template: 'security-notice',
    recipient: notice.to,
    content: securityMail(notice, publicUrl),
  })
}
