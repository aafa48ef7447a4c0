import themed from '#web/ui/themed.module.css'
import css from './confirmation.module.css'

/** The shape of the page until the booking is read; also printed by the server. */
export function ConfirmationSkeleton() {
  return (
    <>
      <section className={css['head']}>
        <div className="in" role="status" aria-label="Reading your booking">
          <div className={css['story']}>
            <div className={`${themed['bone']} ${css['boneSign']}`} />
            <div className={`${themed['bone']} ${css['boneHeading']}`} />
            <div className={`${themed['bone']} ${css['boneLine']}`} />
          </div>
        </div>
      </section>
      <section aria-hidden="true">
        <div className={`in ${css['columns']}`}>
          <div className={css['facts']}>
            <div className={`${themed['bone']} ${css['boneLine']}`} />
            <div className={`${themed['bone']} ${css['boneLine']}`} />
          </div>
          <div className={`${themed['bone']} ${css['bonePanel']}`} />
        </div>
      </section>
    </>
  )
}
