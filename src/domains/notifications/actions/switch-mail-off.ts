import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { NotificationsDeps } from '../ports.ts'
import { isWanted, type MailChoice } from '../rules/mail-choice.ts'
import { readChoices, writeChoice } from '../store/mail-choices.ts'
import { readMailOff } from './mail-off.ts'

type Choosable = { readonly template: string; readonly choice: MailChoice }
type Deps = {
  readonly accounts: Pick<NotificationsDeps['accounts'], 'accountOf'>
  readonly links: Pick<Links, 'read'>
  readonly choosable: readonly Choosable[]
}

/** What the link of a mail that can be switched off means now. `unknown`: it was not signed here, or its account is gone. */
export type MailOff = { readonly state: 'unknown' } | { readonly state: 'on' | 'off'; readonly title: string }

/** Reads what the link means. Changes nothing: mail scanners open links. The holder of the link may call it. */
export async function readMailOffPage(deps: Deps, context: Context, token: string): Promise<MailOff> {
  const found = await findMails(deps, context, token)
  if (!found) return { state: 'unknown' }
  const isOn = isWanted(found.mail, await readChoices(context, found.provider))
  return { state: isOn ? 'on' : 'off', title: found.mail.choice.title }
}

/** Switches the mails of the link off. The holder of the link may call it. Idempotent. */
export async function switchMailOff(deps: Deps, context: Context, token: string): Promise<MailOff> {
  const found = await findMails(deps, context, token)
  if (!found) return { state: 'unknown' }
  const { provider, mail } = found
  await writeChoice(context, { provider, template: mail.template, isOn: false })
  return { state: 'off', title: mail.choice.title }
}

async function findMails({ accounts, links, choosable }: Deps, context: Context, token: string) {
  const named = readMailOff(links, token)
  const mail = named && choosable.find(({ template }) => template === named.template)
  if (!mail || !(await accounts.accountOf(context, named.provider))) return undefined
  return { provider: named.provider, mail }
}
