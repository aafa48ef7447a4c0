import { Link } from '@tanstack/react-router'
import { cents, count, grown, share } from '#domains/growth/rules/number-words.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import styles from './numbers.module.css'

/** The four figures above everything. Net, orders and what is due open the orders behind them. */
export function Figures({ numbers }: { numbers: Numbers }) {
  const { now, before, due, from, to } = numbers
  const was = before?.totals
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>Net</dt>
        <dd>
          <Link to="/order" search={{ movedFrom: from, movedTo: to }}>
            {cents(now.netCents)}
          </Link>
          <small>
            {was ? (
              <Change now={now.netCents} before={was.netCents} write={cents} />
            ) : (
              'less refunds and disputes'
            )}
          </small>
        </dd>
      </div>
      <div>
        <dt>Visitors</dt>
        <dd>
          {count(now.visitors)}
          <small>
            {was ? (
              <Change now={now.visitors} before={was.visitors} write={count} />
            ) : (
              `${count(now.views)} page views`
            )}
          </small>
        </dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>
          <Link to="/order" search={{ from, to }}>
            {count(now.orders)}
          </Link>
          <small>
            {now.visitors > 0
              ? `${share(now.booked, now.visitors)} of visitors booked`
              : 'placed in these days'}
          </small>
        </dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>
          <Link to="/order" search={{ status: 'pending' }}>
            {cents(due.cents)}
          </Link>
          <small>{dueWords(due.orders)}</small>
        </dd>
      </div>
    </dl>
  )
}

const dueWords = (orders: number): string =>
  orders === 0
    ? 'nobody owes you money'
    : orders === 1
      ? 'one order to pay'
      : `${count(orders)} orders to pay`

type ChangeProps = { now: number; before: number; write: (value: number) => string }

/** `▲ 5 % from $3,845.00`. */
function Change({ now, before, write }: ChangeProps) {
  if (now === before) return <>the same as before</>
  const up = now > before
  return (
    <>
      <b className={up ? styles['up'] : styles['down']}>
        <span aria-hidden="true">{up ? '▲' : '▼'} </span>
        <span className="vh">{up ? 'Up ' : 'Down '}</span>
        {before > 0 && grown(now, before).slice(1)}
      </b>{' '}
      from {write(before)}
    </>
  )
}
