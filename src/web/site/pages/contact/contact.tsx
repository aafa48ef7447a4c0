import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { BrandFrame } from '../brand-frame.tsx'
import { type ContactData, recipientOf } from './contact-data.ts'
import { ContactFacts } from './contact-facts.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'

/** The contact page of a provider in the look of the page, or the operator's in the product's own look. */
export function ContactPage({ showcase, userUrl, form }: ContactData) {
  const content = (
    <main id="main" className="book contact">
      {form?.kind === 'sent' ? (
        <ContactSent showcase={showcase} sent={form} />
      ) : (
        <section>
          <div className="in two">
            <Side showcase={showcase} />
            <ContactForm showcase={showcase} userUrl={userUrl} form={form} />
          </div>
        </section>
      )}
    </main>
  )
  if (!showcase) return <BrandFrame>{content}</BrandFrame>
  return (
    <>
      <TopBar showcase={showcase} />
      {content}
      <Footer showcase={showcase} />
    </>
  )
}

function Side({ showcase }: Pick<ContactData, 'showcase'>) {
  if (!showcase)
    return (
      <div className="ct-side">
        <h1>Contact</h1>
        <p className="ct-lede">
          Write to the people who run this installation. For a question about a lesson or a visit, write to
          the provider: every page has its own contact form in its foot.
        </p>
        <p>
          Many questions are answered already: <a href="/support">open the help pages</a>.
        </p>
      </div>
    )
  return (
    <div className="ct-side">
      <p className="back">
        <a href={showcaseHref(showcase.userUrl)}>
          <Icon name="back" size={20} />
          {fullName(showcase.profile)}
        </a>
      </p>
      <h1>Write to {recipientOf(showcase)}</h1>
      <p className="ct-lede">For anything that the page and its free times do not answer.</p>
      <ContactFacts showcase={showcase} />
    </div>
  )
}
