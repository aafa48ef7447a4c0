import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'

/** The shape of a day's times, while they are on their way. */
export function TimesSkeleton() {
  return (
    <div className={css['times']} role="status" aria-label="Loading free times">
      <div className={`${themed['bone']} ${css['boneTitle']}`} />
      <div className={css['boneList']}>
        <div className={`${themed['bone']} ${css['boneTime']}`} />
        <div className={`${themed['bone']} ${css['boneTime']}`} />
        <div className={`${themed['bone']} ${css['boneTime']}`} />
        <div className={`${themed['bone']} ${css['boneTime']}`} />
      </div>
    </div>
  )
}
