import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readCouponSearch } from '../../features/coupons/coupon-search.ts'
import { Coupons } from '../../features/coupons/coupons.tsx'
import { ownServices } from '../../features/coupons/own-services.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { promotionsQuery } from '../../parts/data/promotions.ts'
import { draftQuery } from '../../parts/data/showcase.ts'

export const Route = createFileRoute('/coupon')({
  staticData: { title: 'Coupons' },
  validateSearch: readCouponSearch,
  component: CouponPage,
})

function CouponPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data: account } = useQuery(accountQuery)
  const { data: draft } = useQuery(draftQuery)
  const { data: known } = useQuery(promotionsQuery)
  const running = known?.promotions.filter(({ state }) => state === 'live') ?? []
  return (
    <Coupons
      search={search}
      services={ownServices(draft, new Set(running.map(({ entityId }) => entityId)))}
      pageUrl={draft?.live && account?.userUrl ? `${location.origin}/at/${account.userUrl}` : undefined}
      onSearch={(next) => void navigate({ to: '/coupon', search: next, replace: next.edit === undefined })}
    />
  )
}
