import { createHmac, randomInt } from 'node:crypto'
import { mailboxOf } from '#platform/common/mailbox.ts'
import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail, type MyPass } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { codeMinutes, sentMax, wrongMax } from '../rules/mail-limits.ts'
import { standingOf } from '../rules/standing.ts'
import { endCode, tryCode, writeCode } from '../store/pass-codes.ts'
import { passesOf } from '../store/passes.ts'
import { myPasses } from './list-my-passes.ts'

type Address = { readonly provider: string; readonly email: string }

const markOf = ({ key }: Pick<PassesDeps, 'key'>, text: string) =>
  createHmac('sha256', key.derive('pass-codes')).update(text).digest('base64url').slice(0, 27)

/** The passes of an address with one provider. */
const passesOfAddress = async ({ people }: PassesDeps, context: Context, { provider, email }: Address) =>
  passesOf(
    context,
    (await people.withAddress(context, email)).filter((one) => one.provider === provider),
  )

/**
 * Mails a six-digit code to an address that has a pass to use with a provider. Anyone may call it, and gets the same answer for every
 * address: one without a pass gets no mail. An address gets a few codes an hour.
 */
export async function mailCode(
  deps: PassesDeps,
  context: Context,
  { provider, email }: Address,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const mark = markOf(deps, `${provider} ${mailboxOf(email)}`)
  const passes = await passesOfAddress(deps, context, { provider, email })
  const isHolder = passes.some((pass) => standingOf(pass, context.clock.now()).left > 0)
  const name = await deps.pageNameOf(context, provider)
  await transact(context, async (inside) => {
    const expiresAt = new Date(inside.clock.now().getTime() + codeMinutes * minute)
    const codeMark = markOf(deps, `${mark} ${code}`)
    const isNew = await writeCode(inside, { provider, mark }, { codeMark, expiresAt, most: sentMax })
    if (isNew && isHolder)
      await deps.mails.passCode(inside, {
        provider,
        providerName: [name?.firstName, name?.lastName].filter(Boolean).join(' '),
        to: email,
        code,
        minutes: codeMinutes,
      })
  })
}

/**
 * Returns the passes of an address whose code was typed. Anyone may call it; the code works once. Throws `passes.code_wrong`,
 * `.code_over`; an address without passes cannot be told from one with another code.
 */
export async function passesByCode(
  deps: PassesDeps,
  context: Context,
  { provider, email, code }: Address & { readonly code: string },
): Promise<{ passes: MyPass[] }> {
  const mark = markOf(deps, `${provider} ${mailboxOf(email)}`)
  // committed at once, also if the code is wrong
  const codeMark = await tryCode(context, { provider, mark }, wrongMax)
  if (codeMark === undefined) return fail('passes.code_over')
  if (codeMark !== markOf(deps, `${mark} ${code}`)) return fail('passes.code_wrong')
  if (!(await endCode(context, { provider, mark }, codeMark))) return fail('passes.code_over')
  const passes = await passesOfAddress(deps, context, { provider, email })
  return { passes: await myPasses(deps, context, passes) }
}
