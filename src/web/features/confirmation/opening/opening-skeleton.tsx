import themed from '#web/ui/themed.module.css'
import page from '../confirmation.module.css'

/** Placeholder of the page of a gift until it is read. The server renders it, too. */
export const OpeningSkeleton = () => (
  <section className={page['body']}>
    <div className={`in ${page['columns']}`}>
      <span className={`${themed['bone']} ${page['picture']}`} />
      <output className={page['bones']} aria-label="Reading the gift">
        <span className={`${themed['bone']} ${page['boneHeading']}`} />
        <span className={`${themed['bone']} ${page['boneLine']}`} />
        <span className={`${themed['bone']} ${page['boneLine']}`} />
      </output>
    </div>
  </section>
)
