import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { contactHref } from '#web/parts/public-page/contact-href.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'

/** What a visitor typed. */
export type Typed = {
  readonly name: string
  readonly email: string
  readonly about: string
  readonly message: string
}

/** A form that was sent without script: its faults by field, or the state after it was stored. */
export type SentForm =
  | {
      readonly kind: 'refused'
      readonly typed: Typed
      readonly faults: Readonly<Record<string, string>>
      /** One sentence above the button, for a refusal that is no field's fault. */
      readonly alert?: string
    }
  | { readonly kind: 'sent'; readonly typed: Typed; readonly copy: boolean }

/** The recipient's side of a contact page; without a Showcase it is the operator's. */
export type ContactData = {
  readonly showcase?: PublicShowcase | undefined
  /** The address of a page that could not be read now: the form goes back there. */
  readonly userUrl?: string | undefined
  readonly form?: SentForm | undefined
}

/** The first name of the recipient, as its page uses it in sentences; `us` for the operator. */
export const recipientOf = (showcase: PublicShowcase | undefined): string =>
  showcase ? showcase.profile.firstName.trim() || fullName(showcase.profile) : 'us'

/** The title of a contact page. */
export const contactTitle = ({ showcase, form }: ContactData): string =>
  form?.kind === 'sent'
    ? sentTitle(showcase)
    : showcase
      ? `Write to ${fullName(showcase.profile)}`
      : 'Contact'

export const sentTitle = (showcase: PublicShowcase | undefined): string =>
  showcase ? `${recipientOf(showcase)} has your message` : 'We have your message'

/** The address of a contact form; the same address takes the form. */
export const formHref = ({ showcase, userUrl }: ContactData): string =>
  contactHref(showcase?.userUrl ?? userUrl)

const otherwise = 'Something else'

/** What a message can be about: up to three services, or the usual matters of an installation. */
export function subjectsOf(showcase: PublicShowcase | undefined): readonly string[] {
  if (!showcase) return ['A booking', 'My page', 'My account', otherwise]
  const services = showcase.services.filter(({ visibility }) => visibility === 'public')
  const titles = [...new Set(services.map(({ title }) => title))].slice(0, 3)
  return titles.length > 0 ? [...titles, otherwise] : []
}
