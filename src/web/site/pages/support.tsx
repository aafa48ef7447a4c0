import type { ReactNode } from 'react'
import { BrandFrame } from './brand-frame.tsx'
import { ContactForm } from './contact/contact-form.tsx'

export type SupportKind = 'support' | 'zoom' | 'instagram'

export const supportTitles = {
  support: 'Help',
  zoom: 'Zoom support',
  instagram: 'Instagram support',
} as const
export const supportPaths = {
  support: '/support',
  zoom: '/zoom-support',
  instagram: '/instagram-support',
} as const

/** A help page. /support also has the contact form to the operator. */
export function SupportPage({ kind }: { kind: SupportKind }) {
  const Body = bodies[kind]
  return (
    <BrandFrame>
      <main id="main" className="terms contact">
        <div className="in">
          <article className="tx">
            <h1>{supportTitles[kind]}</h1>
            <Body />
          </article>
          {kind === 'support' ? (
            <section className="tx help-form" id="write" aria-labelledby="h-write">
              <h2 id="h-write">Write to us</h2>
              <p>If the answer is not here, a person reads your message and answers by e-mail.</p>
              <ContactForm />
            </section>
          ) : (
            <p>
              <a href="/support">All help pages</a>, or <a href="/contact">write to us</a>.
            </p>
          )}
        </div>
      </main>
    </BrandFrame>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  const id = `h-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const Help = () => (
  <>
    <Topic title="You booked a time">
      <p>
        The confirmation mail has a button that opens your booking. There you can move it, cancel it, join an
        online session and get the receipt. You need no account.
      </p>
      <p>
        Before you cancel, the page shows the amount that comes back. A refund to a card takes the bank a few
        days.
      </p>
      <p>
        If the mail did not arrive, look into the folder for unwanted mail, then write to the provider: the
        foot of the page has a contact form.
      </p>
    </Topic>
    <Topic title="You have a page">
      <p>
        Changes to a page are saved as you type and seen by visitors after you press Publish. The list of what
        changed is shown before that.
      </p>
      <p>
        No free times on your page? Check the weekly hours, the notice and the days off of the service, and
        that it is not paused.
      </p>
      <p>
        Which mails you get, your time zone, your password and the second factor are in the settings. You can
        close your account there too.
      </p>
      <p>
        Messages from the contact form of your page come by e-mail.{' '}
        <a href="/messages">All of them are listed</a> for you, also those that look like spam.
      </p>
    </Topic>
    <Topic title="You cannot sign in">
      <p>
        <a href="/password/reset">Reset the password</a> with a code that goes to your address. After several
        wrong answers the next one has to wait a little.
      </p>
      <p>If you lost your second factor, sign in with one of your recovery codes.</p>
    </Topic>
    <Topic title="More help">
      <ul className="help-links">
        <li>
          <a href="/zoom-support">Zoom</a>
        </li>
        <li>
          <a href="/instagram-support">Instagram</a>
        </li>
        <li>
          <a href="/terms-of-use">Terms of use</a>
        </li>
        <li>
          <a href="/privacy-policy">Privacy policy</a>
        </li>
      </ul>
    </Topic>
  </>
)

const Zoom = () => (
  <>
    <p>How online sessions by Zoom work here today, and how to get help with them.</p>
    <Topic title="What works today">
      <p>
        A service can take place by Zoom with a meeting link of your own. Zoom accounts cannot be connected to
        this installation yet, so it creates no meetings and reads nothing from Zoom.
      </p>
    </Topic>
    <Topic title="Add your meeting link">
      <ol className="help-steps">
        <li>Open Services in your dashboard and choose the service, or add one.</li>
        <li>As its place, choose Zoom and paste the link of your meeting room.</li>
        <li>Save, and publish your page.</li>
      </ol>
    </Topic>
    <Topic title="What customers see">
      <p>
        The link is not on your page. A customer who has booked joins with the button in the confirmation mail
        or on the booking’s page. It opens ten minutes before the start.
      </p>
    </Topic>
    <Topic title="Change or remove the link">
      <p>
        Paste another link and publish: customers who booked before get the new one. To stop, choose another
        place for the service and publish. Sessions that were sold online before can still be joined.
      </p>
    </Topic>
  </>
)

const Instagram = () => (
  <>
    <p>What this installation does with Instagram today, and how to get help with it.</p>
    <Topic title="What works today">
      <p>
        A page can link to your Instagram profile. Instagram accounts cannot be connected to this installation
        yet, so it shows no posts, stores none, and reads nothing from Instagram.
      </p>
    </Topic>
    <Topic title="Add or remove the link">
      <ol className="help-steps">
        <li>Open the editor and choose the section with your social profiles.</li>
        <li>Type the address of your profile, or empty the field to remove it.</li>
        <li>Publish your page.</li>
      </ol>
    </Topic>
    <Topic title="What is stored">
      <p>
        Only the address that you typed, as part of your page. It is deleted when you empty the field and
        publish, and with your account.
      </p>
    </Topic>
  </>
)

const bodies = { support: Help, zoom: Zoom, instagram: Instagram } as const
