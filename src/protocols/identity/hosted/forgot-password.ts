import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { confirmForgotPassword } from '../operations/confirm-forgot-password.ts'
import { forgotPassword } from '../operations/forgot-password.ts'
import { forgottenPage, newPasswordPage } from '../pages/forgot-password-pages.ts'
import type { UserPool } from '../pool.ts'
import { untrimmed } from '../rules/password-policy.ts'
import { type Authorization, readAuthorization } from './authorization.ts'
import { browserOf, checkForm } from './browser.ts'
import { type Answer, type Ask, type HostedEndpoint, redirect, refusedStatus } from './endpoint.ts'

const path = '/forgotPassword'

export const showForgotPassword: HostedEndpoint = {
  method: 'GET',
  path,
  forScripts: false,
  async run(pool: UserPool, _context: Context, ask: Ask): Promise<Answer> {
    const asked = readAuthorization(pool, ask.query)
    const { cookies, formToken } = browserOf(pool, ask)
    return { status: 200, cookies, page: forgottenPage(asked, { formToken, email: asked.loginHint ?? '' }) }
  },
}

/** Handles both steps: ForgotPassword with the e-mail, then ConfirmForgotPassword with code and password. */
export const answerForgotPassword: HostedEndpoint = {
  method: 'POST',
  path,
  forScripts: false,
  async run(pool: UserPool, context: Context, ask: Ask): Promise<Answer> {
    const asked = readAuthorization(pool, ask.query)
    checkForm(pool, ask)
    return ask.form['code'] === undefined
      ? sendCode(pool, context, ask, asked)
      : changePassword(pool, context, ask, asked)
  },
}

async function sendCode(pool: UserPool, context: Context, ask: Ask, asked: Authorization): Promise<Answer> {
  const { formToken } = browserOf(pool, ask)
  const email = (ask.form['username'] ?? '').trim()
  try {
    const body = { ClientId: pool.ids.clientId, Username: email }
    const answer = (await forgotPassword.run(pool, context, body)) as {
      CodeDeliveryDetails?: { Destination?: string }
    }
    const destination = answer.CodeDeliveryDetails?.Destination ?? 'your e-mail'
    return {
      status: 200,
      page: newPasswordPage(asked, { formToken, email, destination, passwordMax: pool.passwordMax }),
    }
  } catch (error) {
    const { status, message } = saidOf(error, 'Invalid email. Please enter a valid email')
    return { status, page: forgottenPage(asked, { formToken, email, message }) }
  }
}

async function changePassword(
  pool: UserPool,
  context: Context,
  ask: Ask,
  asked: Authorization,
): Promise<Answer> {
  const { formToken } = browserOf(pool, ask)
  const { username: email = '', code = '', password = '', destination = 'your e-mail' } = ask.form
  try {
    const body = {
      ClientId: pool.ids.clientId,
      Username: email,
      ConfirmationCode: code.replaceAll(/\s/g, ''),
      Password: password,
    }
    await confirmForgotPassword.run(pool, context, body)
    const query = new URLSearchParams(asked.query)
    query.set('login_hint', email)
    query.set('notice', 'password_changed')
    return redirect(`/login?${query}`, [], 303)
  } catch (error) {
    const said = saidOf(error, 'Please enter the code from the mail and a new password.')
    const { passwordMax } = pool
    const ofPassword = said.code === 'InvalidPasswordException'
    const message = said.message.startsWith('Password did not conform')
      ? `Your new password needs 8 to ${passwordMax} characters.`
      : said.message === untrimmed
        ? 'Your new password must not begin or end with a space.'
        : said.message
    const field = ofPassword ? 'password' : /Code/.test(said.code) ? 'code' : undefined
    const state = { formToken, email, destination, passwordMax, message, field, code } as const
    return { status: said.status, page: newPasswordPage(asked, state) }
  }
}

/** The status, code and message of a refusal. `unreadable` replaces the message when a field has the wrong form. */
function saidOf(error: unknown, unreadable: string): { status: number; code: string; message: string } {
  if (!(error instanceof Failure)) throw error
  const { code, message } = error
  return {
    status: refusedStatus(error),
    code,
    message: code === 'InvalidParameterException' ? unreadable : message,
  }
}
