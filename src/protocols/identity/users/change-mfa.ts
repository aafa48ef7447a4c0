import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { settingsAfter, type Wishes } from '../rules/second-factors.ts'
import type { User } from '../rules/user.ts'
import { putMfaSettings } from '../store/second-factors.ts'

/**
 * Enables and disables second factors. SMS needs a proved number, the app a proved secret. Throws
 * InvalidParameterException, ConcurrentModificationException.
 */
export async function changeMfa(pool: UserPool, context: Context, user: User, wishes: Wishes): Promise<void> {
  const settings = settingsAfter(user, wishes, { canText: pool.ports.texts !== undefined })
  if ('fault' in settings) return refuse('InvalidParameterException', settings.fault)
  if (pool.mfa === 'required' && !settings.mfaSms && !settings.mfaTotp)
    refuse('InvalidParameterException', 'A second factor is required here. Turn another one on first.')
  if (!(await putMfaSettings(context, user.sub, settings)))
    refuse('ConcurrentModificationException', 'The number or the app was changed at the same moment.')
}
