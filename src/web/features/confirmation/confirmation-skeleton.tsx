import themed from '#web/ui/themed.module.css'
import css from './confirmation.module.css'

/** Placeholder of the page until the booking is loaded. The server renders it, too. */
export function ConfirmationSkeleton({ label = 'Reading your booking' }: { label?: string }) {
  return (
    <>
      <section className={css['head']}>
        <div className="in">
          <output className={css['story']} aria-label={label}>
            <span className={`${themed['bone']} ${css['boneSign']}`} />
            <span className={`${themed['bone']} ${css['boneHeading']}`} />
            <span className={`${themed['bone']} ${css['boneLine']}`} />
          </output>
        </div>
      </section>
      <section className={css['body']} aria-hidden="true">
        <div className={`in ${css['columns']}`}>
          <div className={css['facts']}>
            <div className={`${themed['bone']} ${css['picture']}`} />
            <div className={`${themed['bone']} ${css['boneLine']}`} />
            <div className={`${themed['bone']} ${css['boneLine']}`} />
          </div>
          <div className={`${themed['bone']} ${css['bonePanel']}`} />
        </div>
      </section>
    </>
  )
}
