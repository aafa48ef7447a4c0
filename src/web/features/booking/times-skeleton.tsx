import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'

/** Placeholder for a day's times while they load. */
export function TimesSkeleton() {
  return (
    <output className={css['times']} aria-label="Loading free times">
      <span className={`${themed['bone']} ${css['boneTitle']}`} />
      <span className={css['boneList']}>
        <span className={`${themed['bone']} ${css['boneTime']}`} />
        <span className={`${themed['bone']} ${css['boneTime']}`} />
        <span className={`${themed['bone']} ${css['boneTime']}`} />
        <span className={`${themed['bone']} ${css['boneTime']}`} />
      </span>
    </output>
  )
}
