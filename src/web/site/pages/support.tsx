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
    <p>
      How to connect a Zoom account, what is stored of it, how to disconnect it and delete everything, and
      where to write.
    </p>
    <Topic title="What it is for">
      <p>
        With a connected account each booking of an online service gets a Zoom meeting of its own, and each
        class one for all who take part. The meeting moves when the booking moves and is deleted when it is
        cancelled.
      </p>
    </Topic>
    <Topic title="Connect">
      <ol className="help-steps">
        <li>
          Open <a href="/accountSettings?tab=connections">Connections in your settings</a> and choose Zoom.
        </li>
        <li>Sign in at Zoom and allow what is asked for. You return by yourself.</li>
        <li>In each online service choose a meeting for each booking, save, and publish your page.</li>
      </ol>
      <p>
        We ask Zoom to make, change, delete, read and list your meetings, and to read your name and kind of
        account. Nothing is connected unless all of it is allowed. On a Basic account Zoom ends meetings after
        40 minutes; your settings tell you if a service is longer.
      </p>
      <p>
        If Connections says that Zoom is not set up on this installation, give the service a meeting link of
        your own. That always works.
      </p>
    </Topic>
    <Topic title="What customers see">
      <p>
        No meeting link stands on your page or in a mail. A customer who has booked joins with the button in
        the confirmation mail or on the booking’s page, from ten minutes before the start. If Zoom does not
        answer, the booking is confirmed all the same and says that the link will follow.
      </p>
    </Topic>
    <Topic title="What is stored">
      <ul className="help-steps">
        <li>The id, e-mail address and kind of your Zoom account.</li>
        <li>Two keys by which we act for it, encrypted. No page shows them.</li>
        <li>Of each meeting that we made: its number, its link, its start and its length.</li>
      </ul>
      <p>
        To find a meeting that we made, we look through the list of your meetings to come; nothing of the
        others is stored. We never read recordings, chats or guests. The link with which you begin a meeting
        as its host is fetched when you press the button, and not stored either.
      </p>
    </Topic>
    <Topic title="Disconnect and delete">
      <ol className="help-steps">
        <li>
          Open <a href="/accountSettings?tab=connections">Connections</a>, choose Zoom and press Disconnect.
        </li>
        <li>Read what happens to each session to come, and confirm.</li>
      </ol>
      <p>
        The permission is given back to Zoom, and the keys and everything that we know from Zoom are deleted
        at once. Closing your account here does the same.
      </p>
      <p>
        You can also begin at Zoom: sign in at the Zoom App Marketplace, open Manage, then Added Apps, and
        remove the app. Zoom tells us, we delete the same, and you get a mail.
      </p>
    </Topic>
    <Topic title="If something fails, and where to write">
      <p>
        Connections shows when Zoom last answered and why it asks you to connect again: the permission was
        taken back, an administrator disabled the app, or nobody renewed it for 90 days. Zoom lets an account
        make or change 100 meetings a day; later ones follow the next day, the soonest session first.
      </p>
      <p>
        If that does not help, <a href="/contact">write to us</a> and name your page: a person answers by
        e-mail. About a session that you booked, write to its provider.
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
