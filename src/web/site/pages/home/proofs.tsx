import type { ReactNode } from 'react'
import { Picture } from '#web/parts/public-page/pictures.tsx'

/** A drawing of a screen. `says` describes it to people who do not see it. */
const Proof = ({ says, children }: { says: string; children: ReactNode }) => (
  <figure className="proof">
    <figcaption className="vh">{says}</figcaption>
    <div aria-hidden="true">{children}</div>
  </figure>
)

/** Two customers who want the same time: it is held for one, and the other sees the nearest free times. */
export const HeldTime = () => (
  <Proof says="Example: a time is held for one customer, and the other sees three free times nearby">
    <div className="duo">
      <div>
        <p className="duo-who">
          <span>
            <Picture name="portrait" />
          </span>
          Inês, 7:00:04 PM
        </p>
        <p className="time time-held">
          <b>Thu, May 14, 7:00 PM</b>
          <span>Held for you, 9:58 left</span>
        </p>
      </div>
      <div>
        <p className="duo-who">
          <span>
            <Picture name="portrait-beard" />
          </span>
          Omar, 7:00:05 PM
        </p>
        <p className="time time-gone">
          <b>Thu, May 14, 7:00 PM</b>
          <span>Just taken. Free nearby:</span>
        </p>
      </div>
    </div>
    <div className="times">
      {nearby.map(([time, day]) => (
        <p className="time" key={`${day} ${time}`}>
          <b>{time}</b>
          <span>{day}</span>
        </p>
      ))}
    </div>
  </Proof>
)

const nearby = [
  ['5:30 PM', 'Thu'],
  ['8:30 PM', 'Thu'],
  ['7:00 PM', 'Fri'],
] as const

/** The refund of a cancellation: its amount, and until when it is paid. */
export const RefundShown = () => (
  <Proof says="Example: a customer who cancels now gets $80 back, and nothing after the date of the rule">
    <p>If you cancel now, you get back</p>
    <p className="amount">$80</p>
    <div className="until">
      <i />
      <i />
      <b />
    </div>
    <p className="until-words">
      <span>All of it until Wed, May 13, 7:00 PM in Lisbon</span>
      <span>then nothing</span>
    </p>
    <p className="drawn-acts">
      <span>Keep my lesson</span>
      <span>Cancel, $80 back</span>
    </p>
  </Proof>
)

/**
 * What a phone loads for a page of the demo with its letters and drawings, in kilobytes (measured: `npm run bench -- p3`),
 * and the size of one photo as phones take it.
 */
const kilobytes = { page: 110, photo: 3000 }

/** The size of a page beside the size of one photo. */
export const SmallPage = () => (
  <Proof says={`A page with its drawings has ${kilobytes.page} KB, one photo from a phone has 3,000 KB`}>
    <ul className="sizes">
      <li className="size-ours">
        <span>
          <span>A page, with its fonts and drawings</span>
          <b>{kilobytes.page} KB</b>
        </span>
        <i style={{ width: `${(kilobytes.page / kilobytes.photo) * 100}%` }} />
      </li>
      <li>
        <span>
          <span>One photo from a phone, as it is</span>
          <b>3,000 KB</b>
        </span>
        <i style={{ width: '100%' }} />
      </li>
    </ul>
    <p className="hint">Both bars have the same scale.</p>
  </Proof>
)
