import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { codeMail } from '../rules/code-mail.ts'
import { queueMail } from './queue-mail.ts'
import { codePurpose } from './send-mail.ts'

/** Codes belong to no provider: the installation sends them. */
export const installation = 'INSTALLATION'

export type CodeDelivery = {
  readonly purpose: 'sign_up' | 'reset_password' | 'verify_attribute' | 'verify_phone' | 'sign_in'
  readonly medium: 'EMAIL' | 'SMS'
  readonly to: string
  readonly code: string
  readonly firstName: string
}

/** Mails a six-digit code. The code is sealed until it is sent, and erased then. */
export async function queueCode(context: Context, key: ServerKey, delivery: CodeDelivery): Promise<void> {
  await queueMail(context, {
    provider: installation,
    occasion: newId('evt'),
    template: 'verify-email',
    recipient: delivery.to,
    sealed: key.seal(codePurpose, JSON.stringify({ content: codeMail(delivery), code: delivery.code })),
  })
}
