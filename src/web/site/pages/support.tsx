import type { ReactNode } from 'react'
import { formatDate } from '#platform/common/zones.ts'
import { BrandFrame } from './brand-frame.tsx'
import { ContactForm } from './contact/contact-form.tsx'

export type SupportKind = 'support' | 'zoom' | 'instagram'

/** What became of a deletion: `deletedAt` null: no such code was given out. */
export type DeletionState = { readonly code: string; readonly deletedAt: string | null }

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
export function SupportPage({ kind, deletion }: { kind: SupportKind; deletion?: DeletionState | undefined }) {
  const Body = bodies[kind]
  return (
    <BrandFrame>
      <main id="main" className="terms contact">
        <div className="in">
          <article className="tx">
            <h1>{supportTitles[kind]}</h1>
            {deletion && <Deletion {...deletion} />}
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
    <p>
      How to connect an Instagram account, what is stored of it, and how to delete everything, here or at
      Instagram.
    </p>
    <Topic title="What it is for">
      <p>
        With a connected account your page shows your nine newest posts. The pictures are copies on this
        server: visitors of your page send nothing to Instagram until they open a post.
      </p>
    </Topic>
    <Topic title="Connect">
      <ol className="help-steps">
        <li>
          Open <a href="/accountSettings?part=connections">Connections in your settings</a> and choose
          Instagram.
        </li>
        <li>Sign in at Instagram and allow what is asked for. You return by yourself.</li>
        <li>The posts are on your page within a minute. Hide those that should not be there.</li>
      </ol>
      <p>
        We ask for the permission to read your profile and your posts, and for nothing else. Instagram gives
        it for professional accounts only, business or creator. Switching is free: in the Instagram app open
        Settings, then Account type and tools.
      </p>
    </Topic>
    <Topic title="What is stored">
      <ul className="help-steps">
        <li>The id and the name of your account.</li>
        <li>One key by which we read, encrypted. No page shows it.</li>
        <li>Of each of the nine posts: a copy of its picture, its caption, its address and its date.</li>
        <li>What you type as the description of a picture, and which posts you hide.</li>
      </ul>
      <p>Your posts are read every six hours, and once an hour when you press Read now.</p>
    </Topic>
    <Topic title="Disconnect and delete">
      <p>
        Press Disconnect in your settings. The copies, the captions and the key are deleted at once, and the
        section leaves your page within a second. Closing your account here does the same.
      </p>
      <p>
        You can also begin at Instagram: in its settings open Website permissions, then Apps and websites, and
        remove the app. Instagram tells us, and we delete the same. If you ask there for the deletion of your
        data, you get a code and the address of this page, which then says when it was done.
      </p>
    </Topic>
    <Topic title="If something fails, and where to write">
      <p>
        When Instagram no longer accepts the permission, most often after a changed password, you get a mail.
        Your posts stay on your page for seven days, and are hidden until you connect again.
      </p>
      <p>
        If that does not help, <a href="/contact">write to us</a> and name your page: a person answers by
        e-mail.
      </p>
    </Topic>
  </>
)

/** What became of a deletion that somebody asked for at Instagram. */
function Deletion({ code, deletedAt }: DeletionState) {
  return (
    <section className="help-state" aria-labelledby="h-deletion">
      <h2 id="h-deletion">{deletedAt ? 'Your data is deleted' : 'This code is not known'}</h2>
      {deletedAt ? (
        <p>
          Everything that we knew of your Instagram account was deleted on{' '}
          {formatDate(deletedAt, 'session', 'UTC')} (UTC): the key, the copies of pictures, the captions. Your
          code is <b>{code}</b>.
        </p>
      ) : (
        <p>
          No deletion has the code <b>{code}</b>. Please check that the address is complete, as Instagram gave
          it to you, or <a href="/contact">write to us</a>.
        </p>
      )}
    </section>
  )
}

const bodies = { support: Help, zoom: Zoom, instagram: Instagram } as const
