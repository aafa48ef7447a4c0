import { Link } from '@tanstack/react-router'
import tabs from '../ui/page-tabs.module.css'

const names = { orders: 'Orders', customers: 'Customers', payouts: 'Payouts' } as const
export type OrderTab = keyof typeof names

/** The tabs of the orders page. */
export const OrderTabs = ({ tab }: { tab: OrderTab }) => (
  <nav className={tabs['tabs']} aria-label="Orders, customers and payouts">
    {(['orders', 'customers', 'payouts'] as const).map((name) => (
      <Link
        key={name}
        to="/order"
        search={name === 'orders' ? {} : { tab: name }}
        // the filters in the address belong to a tab, which the router cannot know
        activeOptions={{ exact: true, includeSearch: true }}
        {...(tab === name && { 'aria-current': 'page' as const })}
      >
        {names[name]}
      </Link>
    ))}
  </nav>
)
