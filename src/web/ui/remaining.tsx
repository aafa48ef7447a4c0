import classes from './remaining.module.css'

/** `52 of 80 left`, from the first letter: quiet, amber from nine tenths on, red at the end. */
export function Remaining({ used, max }: { used: number; max: number }) {
  const left = max - used
  const level = left <= 0 ? 'full' : used >= max * 0.9 ? 'near' : undefined
  return (
    <span className={classes['remaining']} data-level={level}>
      {left < 0 ? `${-left} too many` : `${left} of ${max} left`}
    </span>
  )
}
