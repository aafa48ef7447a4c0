import { contactHref } from '../parts/public-page/contact-href.ts'

type Props = {
  /** The Showcase whose contact page is linked; without one the operator's is. */
  userUrl?: string | undefined
}

/** The links in the foot of every page: contact and the legal texts. */
export const LegalLinks = ({ userUrl }: Props) => (
  <ul className="legal">
    <li>
      <a href={contactHref(userUrl)}>Contact</a>
    </li>
    <li>
      <a href="/terms-of-use">Terms of use</a>
    </li>
    <li>
      <a href="/privacy-policy">Privacy policy</a>
    </li>
  </ul>
)
