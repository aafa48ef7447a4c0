import { Picture } from '#web/parts/public-page/pictures.tsx'
import { BrandFrame } from './brand-frame.tsx'

const steps = [
  {
    title: 'Say what you do',
    text: 'A greeting, a line about you, your skills and what you have done. Every field shows how much room is left.',
  },
  {
    title: 'Set hours and a price',
    text: 'Weekly hours with breaks and days off, buffers, notice, and how much is refunded after a cancellation.',
  },
  {
    title: 'Send the link',
    text: 'Visitors see your next free time in their own time zone, hold it for ten minutes and pay by card. You both get an e-mail with a calendar file.',
  },
] as const

const facts = [
  {
    term: 'Two people, one time',
    text: 'A time is sold once. Whoever comes second gets three times nearby, and nothing they typed is lost.',
  },
  {
    term: 'Policy before payment',
    text: 'The refund policy is shown before anyone pays.',
  },
  {
    term: 'Your orders',
    text: 'One table with filters, a search and a CSV file. A new order appears without a reload.',
  },
  {
    term: 'No lock-in',
    text: 'You can run it on your own computer with one command, and the source is open.',
  },
] as const

/** /newhome: describes only what this installation can do today. */
export function HomePage() {
  return (
    <BrandFrame>
      <main id="main" className="newhome">
        <section className="pitch">
          <div className="in">
            <div>
              <h1>One page where people book you</h1>
              <p className="sub">
                Show what you do, set your hours and your price, and send the link. Booking and card payment
                happen right there.
              </p>
              <p className="acts">
                <a className="b-1" href="/signup">
                  Create your Showcase
                </a>
                <a className="b-2" href="/signin">
                  Sign in
                </a>
              </p>
              <p className="hint">Signing up is free.</p>
            </div>
            <div className="pitch-pic">
              <Picture name="arc" />
            </div>
          </div>
        </section>
        <section className="how" aria-labelledby="h-how">
          <div className="in">
            <h2 id="h-how">From sign-up to first booking</h2>
            <ol>
              {steps.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section className="why" aria-labelledby="h-why">
          <div className="in">
            <h2 id="h-why">What you can count on</h2>
            <dl>
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      </main>
    </BrandFrame>
  )
}
