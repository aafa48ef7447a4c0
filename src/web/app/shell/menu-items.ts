import type { AppPath } from '#domains/accounts/rules/app-paths.ts'
import type { IconName } from '../../ui/icon.tsx'

export type MenuItem = {
  label: string
  to: AppPath
  icon: IconName
  count?: 'requests' | 'tasks'
  plans?: true
}

/** specification 2, "Dashboard": the twelve labels letter for letter; the addresses are those of product.md 18. */
const menuItems: readonly MenuItem[] = [
  { label: 'ORDERS', to: '/order', icon: 'orders', count: 'tasks' },
  { label: 'SETTINGS', to: '/accountSettings', icon: 'settings' },
  { label: 'MY SUBSCRIBERS', to: '/subscribers', icon: 'people' },
  { label: 'MY EVENTS', to: '/classmanagement', icon: 'calendar' },
  { label: 'COUPONS', to: '/coupon', icon: 'ticket' },
  { label: 'ANALYTICS', to: '/analytics', icon: 'chart' },
  { label: 'BOOKINGS', to: '/bookings', icon: 'clock', count: 'requests' },
  { label: 'COACHING DASHBOARD', to: '/AIcoaching', icon: 'coaching' },
  { label: 'UPGRADE TO PREMIUM', to: '/pricing', icon: 'up', plans: true },
  { label: 'LIKES', to: '/likes', icon: 'heart' },
  { label: 'EXCHANGE NETWORK', to: '/exchange-network', icon: 'exchange' },
  { label: 'APPSUMO SPECIAL', to: '/appsumo-coupon-code', icon: 'gift', plans: true },
]

/** The list of services, which the specification's menu does not name. */
const servicesItem: MenuItem = { label: 'SERVICES', to: '/servicemanagement', icon: 'services' }

/** specification 2: the actions, and the tabs of /dashboard. */
export const actionItems: readonly MenuItem[] = [
  { label: 'ADD SERVICE', to: '/servicemanagement', icon: 'plus' },
  { label: 'ADD CLASS', to: '/classmanagement', icon: 'plus' },
]

export const tabItems = [
  { label: 'orders' },
  { label: 'subscribers' },
  { label: 'classes' },
  { label: 'analytics' },
] as const satisfies readonly Pick<MenuItem, 'label'>[]

/** The menu items to show. Where no plans are sold, the items about plans are hidden (product.md 19). */
export const visibleItems = (plansEnforced: boolean): readonly MenuItem[] =>
  menuItems.filter((item) => plansEnforced || !item.plans)

/** The menu in its order on the screen. */
export function menuOf(plansEnforced: boolean): readonly MenuItem[] {
  const items = visibleItems(plansEnforced)
  const rank = ['ORDERS', 'BOOKINGS']
  const first = rank.flatMap((label) => items.filter((item) => item.label === label))
  return [...first, servicesItem, ...items.filter(({ label }) => !rank.includes(label))]
}
