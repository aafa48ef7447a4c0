import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { whatIsDue } from '../challenges/proceed.ts'
import { type ChallengeAnswer, isPassed, type Passed } from '../challenges/progress.ts'
import { userPasswordAuth } from '../flows/user-password-auth.ts'
import { challengePage } from '../pages/challenge-page.ts'
import { loginPage } from '../pages/login-page.ts'
import type { UserPool } from '../pool.ts'
import { type Asked, answerAsked, askable } from './asked.ts'
import { readAuthorization } from './authorization.ts'
import { browserOf, checkForm } from './browser.ts'
import { type Answer, type Ask, type HostedEndpoint, redirect } from './endpoint.ts'
import { letIn } from './let-in.ts'
import { openHostedSession } from './session.ts'

const path = '/login'

/** Our own page: e-mail and password, or another provider. */
export const showLogin: HostedEndpoint = {
  method: 'GET',
  path,
  forScripts: false,
  async run(pool: UserPool, _context: Context, ask: Ask): Promise<Answer> {
    const asked = readAuthorization(pool, ask.query)
    const { cookies, formToken } = browserOf(pool, ask)
    const notice = ask.query['notice'] === 'password_changed' ? 'Password changed!' : undefined
    return {
      status: 200,
      cookies,
      page: loginPage(pool, asked, { formToken, email: asked.loginHint ?? '', notice }),
    }
  },
}

/**
 * An answer given on our page: the password, judged by the code of USER_PASSWORD_AUTH, then whatever else the user pool
 * asks for, judged by the code of RespondToAuthChallenge. What this page cannot ask lets nobody in.
 */
export const answerLogin: HostedEndpoint = {
  method: 'POST',
  path,
  forScripts: false,
  async run(pool: UserPool, context: Context, ask: Ask): Promise<Answer> {
    const asked = readAuthorization(pool, ask.query)
    checkForm(pool, ask)
    const { formToken } = browserOf(pool, ask)
    const { form } = ask
    const email = (form['username'] ?? '').trim()
    const again = (message: string, code?: string): Answer => ({
      status: code === 'LimitExceededException' || code === 'TooManyRequestsException' ? 429 : 400,
      page: loginPage(pool, asked, { formToken, email: form['challenge'] ? '' : email, message, code }),
    })
    const open = form['challenge'] ? readAsked(form) : undefined
    try {
      const outcome = open
        ? await answerAsked(pool, context, open, form['answer'] ?? '')
        : await byPassword(pool, context, email, form['password'] ?? '')
      const reached = await whatIsDue(pool, context, outcome)
      if (!isPassed(reached)) {
        const username = isPassed(outcome) ? outcome.user.username : (open?.username ?? '')
        const next = askable(reached, username)
        if (!next)
          return again(
            'This account needs a step that this page does not offer. Please sign in on our own page.',
          )
        return { status: 200, page: challengePage(asked, next, { formToken }) }
      }
      const { user } = reached
      const cookies = await openHostedSession(pool, context, ask, { user, provider: 'COGNITO' })
      const location = await letIn(pool, context, asked, { user, authTime: context.clock.now() })
      return redirect(location, cookies, 303)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (open && sessionStays.has(error.code))
        return { status: 400, page: challengePage(asked, open, { formToken, message: error.message }) }
      return again(error.message, error.code)
    }
  },
}

/** "a wrong code MUST leave the same Session usable" (contract 3). */
const sessionStays = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
])

/** What cannot be a name or a password is no more right than a wrong one. */
async function byPassword(
  pool: UserPool,
  context: Context,
  USERNAME: string,
  PASSWORD: string,
): Promise<Passed | ChallengeAnswer> {
  try {
    return await userPasswordAuth(pool, context, { USERNAME, PASSWORD })
  } catch (error) {
    if (error instanceof Failure && error.code === 'InvalidParameterException')
      throw new Failure('NotAuthorizedException', 'unauthenticated', 'Incorrect username or password.')
    throw error
  }
}

const readAsked = (form: Ask['form']): Asked => ({
  challenge: form['challenge'] ?? '',
  session: form['session'] ?? '',
  username: form['username'] ?? '',
  destination: form['destination'] ?? '',
})
