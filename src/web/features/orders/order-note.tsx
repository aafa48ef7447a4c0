import type { Order } from '../../parts/data/orders.ts'
import styles from './order-drawer.module.css'

/** The note of an order, labelled by its writer. */
export const OrderNote = ({ order: { customerNote, noteBy } }: { order: Order }) => (
  <section>
    <h3>{noteBy === 'provider' ? 'Your note' : 'What the customer wrote'}</h3>
    <p className={styles['note']}>{customerNote}</p>
  </section>
)
