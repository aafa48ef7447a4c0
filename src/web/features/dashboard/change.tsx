import styles from './numbers.module.css'

type Props = { now: number; before: number; unit: '%' | 'orders' }

/** Compares a figure with the 30 days before: `▲ 12% against the 30 days before`, `▼ 3 fewer than before`. */
export function Change({ now, before, unit }: Props) {
  if (now === 0 && before === 0) return unit === '%' ? 'Nothing yet' : 'None yet'
  if (now === before) return 'The same as in the 30 days before'
  // without an earlier amount above 0 there is no percentage
  if (unit === '%' && before <= 0) return 'Nothing in the 30 days before'
  const up = now > before
  const amount = unit === '%' ? Math.round((Math.abs(now - before) / before) * 100) : Math.abs(now - before)
  return (
    <>
      <b className={up ? styles['up'] : styles['down']}>
        <span aria-hidden="true">{up ? '▲' : '▼'} </span>
        {unit === '%' && <span className="vh">{up ? 'Up ' : 'Down '}</span>}
        {amount.toLocaleString('en-US')}
        {unit === '%' && '%'}
      </b>{' '}
      {unit === '%' ? 'against' : up ? 'more than in' : 'fewer than in'} the 30 days before
    </>
  )
}
