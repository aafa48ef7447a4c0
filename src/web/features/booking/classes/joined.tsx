import themed from '#web/ui/themed.module.css'
import css from './join-waitlist.module.css'

type Props = { token: string; number: number | null; email: string; onClose: () => void }

/** Says the place in the line, and where it stands from now on. */
export const Joined = ({ token, number, email, onClose }: Props) => (
  <div className={css['form']}>
    {number !== null && (
      <p className={css['place']}>
        <b>{number}</b>
        <span>is your place in the line.</span>
      </p>
    )}
    <p>
      {number === null ? 'We write once' : 'We write'} to <b>{email}</b>{' '}
      {number === null ? 'if seats come free that nobody in the line takes.' : 'as soon as it is your turn.'}{' '}
      The mail that comes now has a link to your place.
    </p>
    <div className={css['actions']}>
      <button type="button" className={themed['button']} onClick={onClose}>
        Close
      </button>
      <a className={themed['quiet']} href={`/bookings/waitlist?token=${encodeURIComponent(token)}`}>
        See my place, or leave the line
      </a>
    </div>
  </div>
)
