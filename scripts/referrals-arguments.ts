import { Refusal } from './grant-arguments.ts'

export const usage = `npm run referrals -- list
  npm run referrals -- uphold <ref_…>
  npm run referrals -- dismiss <ref_…>`

export type ReferralsArguments =
  | { readonly verb: 'list' }
  | { readonly verb: 'uphold' | 'dismiss'; readonly id: string }

/** Reads the command's arguments. Throws a Refusal for invalid ones. */
export function readReferralsArguments([verb = '', id, ...more]: readonly string[]): ReferralsArguments {
  const refuse = (message: string): never => {
    throw new Refusal(`${message}\n  ${usage}`)
  }
  switch (verb) {
    case 'list':
      return id === undefined ? { verb } : refuse(`${id} is too much.`)
    case 'uphold':
    case 'dismiss':
      if (id === undefined || !id.startsWith('ref_')) return refuse('Name one referral: ref_…')
      return more.length === 0 ? { verb, id } : refuse(`${more.join(' ')} is too much.`)
    default:
      return refuse(verb ? `There is no command ${verb}.` : 'Say what to do with referrals in review.')
  }
}
