import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { incorrect } from '../attempts/admit.ts'
import { makeKnown, sourceOf } from '../attempts/source.ts'
import { whatIsDue } from '../challenges/proceed.ts'
import { isPassed, type Passed } from '../challenges/progress.ts'
import { userPasswordAuth } from '../flows/user-password-auth.ts'
import { type Asked, challengePage } from '../pages/challenge-page.ts'
import { loginPage } from '../pages/login-page.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { forgive } from '../store/attempts.ts'
import { answerAsked, askable } from './asked.ts'
import { type Authorization, readAuthorization } from './authorization.ts'
import { browserOf, checkForm } from './browser.ts'
import {
  type Answer,
  type Ask,
  type Fields,
  type HostedEndpoint,
  redirect,
  refusedStatus,
} from './endpoint.ts'
import { letIn } from './let-in.ts'
import { openHostedSession } from './session.ts'

const path = '/login'

/** Notices on the sign-in page, by their names in the query. */
const notices: ReadonlyMap<string | undefined, string> = new Map([
  ['password_changed', 'Password changed!'],
  ['account_made', 'Your account is ready. Sign in with it to go on.'],
])

/** Shows the sign-in page: e-mail and password, or another provider. */
export const showLogin: HostedEndpoint = {
  method: 'GET',
  path,
  forScripts: false,
  async run(pool: UserPool, _context: Context, ask: Ask): Promise<Answer> {
    const asked = readAuthorization(pool, ask.query)
    const { cookies, formToken } = browserOf(pool, ask)
    const notice = notices.get(ask.query['notice'])
    return {
      status: 200,
      cookies,
      page: loginPage(pool, asked, { formToken, email: asked.loginHint ?? '', notice }),
    }
  },
}

/**
 * Judges a form of the sign-in page: the password with the code of USER_PASSWORD_AUTH, then each further challenge with
 * the code of RespondToAuthChallenge. A challenge that the page cannot ask ends the sign-in.
 */
export const answerLogin: HostedEndpoint = {
  method: 'POST',
  path,
  forScripts: false,
  async run(pool: UserPool, context: Context, ask: Ask): Promise<Answer> {
    const asked = readAuthorization(pool, ask.query)
    checkForm(pool, ask)
    const open = ask.form['challenge'] === undefined ? undefined : readAsked(ask.form)
    if (open && ask.form['switch_to'] !== undefined) {
      const { formToken } = browserOf(pool, ask)
      return { status: 200, page: challengePage(asked, open, { formToken }) }
    }
    try {
      const outcome = open
        ? await answerAsked(pool, context, open, ask.form)
        : await byPassword(pool, context, ask.form)
      const reached = await whatIsDue(pool, context, outcome)
      if (isPassed(reached)) return await enter(pool, context, ask, asked, reached.user)
      const username = isPassed(outcome) ? outcome.user.username : (open?.username ?? '')
      const next = askable(reached, username)
      if (!next) return refuseLogin(pool, ask, asked, { message: notHere })
      const { formToken } = browserOf(pool, ask)
      return { status: 200, page: challengePage(asked, next, { formToken }) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return refused(pool, ask, asked, open, error)
    }
  },
}

const notHere = 'Your account needs a step that this page does not offer. Please use the main sign-in page.'

async function enter(
  pool: UserPool,
  context: Context,
  ask: Ask,
  asked: Authorization,
  user: User,
): Promise<Answer> {
  const source = sourceOf(pool, context, user)
  for (const kind of ['password', 'code'] as const) await forgive(context, user.username, kind, source)
  makeKnown(pool, context, user)
  const cookies = await openHostedSession(pool, context, ask, { user, provider: 'COGNITO' })
  const location = await letIn(pool, context, asked, { user, authTime: context.clock.now() })
  return redirect(location, cookies, 303)
}

/** Errors that keep the session: "a wrong code MUST leave the same Session usable" (contract 3). */
const sessionStays = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
])

/** Shows the same page again with the error, or the first page when the session has ended. */
function refused(
  pool: UserPool,
  ask: Ask,
  asked: Authorization,
  open: Asked | undefined,
  failure: Failure,
): Answer {
  const { code, message } = failure
  const status = refusedStatus(failure)
  if (!open) return refuseLogin(pool, ask, asked, { message, code, status })
  const { formToken } = browserOf(pool, ask)
  if (sessionStays.has(code)) {
    const said = code === 'InvalidParameterException' ? 'Please fill in every field.' : message
    return { status, page: challengePage(asked, open, { formToken, message: said }) }
  }
  const isOver = code === 'NotAuthorizedException'
  return refuseLogin(pool, ask, asked, {
    message: isOver ? 'That took too long. Please sign in again.' : message,
    status,
  })
}

type LoginRefusal = { readonly message: string; readonly code?: string; readonly status?: number }

function refuseLogin(
  pool: UserPool,
  ask: Ask,
  asked: Authorization,
  { message, code, status = 400 }: LoginRefusal,
): Answer {
  const { formToken } = browserOf(pool, ask)
  // after a challenge the name is the internal one, which the user never typed
  const email = ask.form['challenge'] === undefined ? (ask.form['username'] ?? '').trim() : ''
  return { status, page: loginPage(pool, asked, { formToken, email, message, code }) }
}

/** Signs in with name and password. A malformed name or password gets the same answer as a wrong one. */
async function byPassword(
  pool: UserPool,
  context: Context,
  { username = '', password = '' }: Fields,
): Promise<Passed> {
  try {
    return await userPasswordAuth(pool, context, { USERNAME: username.trim(), PASSWORD: password })
  } catch (error) {
    if (error instanceof Failure && error.code === 'InvalidParameterException') return incorrect()
    throw error
  }
}

const readAsked = (form: Fields): Asked => ({
  challenge: form['challenge'] ?? '',
  session: form['session'] ?? '',
  username: form['username'] ?? '',
  destination: form['destination'] ?? '',
  missing: form['missing'] ?? '',
  recovering: (form['switch_to'] ?? form['recovering']) === 'recovery_code',
})
