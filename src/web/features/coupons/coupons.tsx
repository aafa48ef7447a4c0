import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Coupon } from '#domains/pricing/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { messageOf } from '../../lib/api.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  couponsQuery,
  type Coupons as Made,
  useDeleteCoupon,
  usePauseCoupon,
  useRefreshCoupons,
} from '../../parts/data/coupons.ts'
import { CsvButton } from '../../parts/lists/csv-button.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponRow } from './coupon-row.tsx'
import { type CouponSearch, countOf, filterNames, filters, shownIn } from './coupon-search.ts'
import styles from './coupons.module.css'
import type { OwnService } from './own-services.ts'

const ShareCouponDialog = lazyDialog(() =>
  import('./share-coupon-dialog.tsx').then(({ ShareCouponDialog }) => ShareCouponDialog),
)

type Props = {
  search: CouponSearch
  onSearch: (next: CouponSearch) => void
  services: readonly OwnService[]
  /** The address of the provider's page; undefined while it is not live. */
  pageUrl: string | undefined
}

/** /coupon: the coupons, and beside them a new one or the one that is changed. */
export function Coupons({ search, onSearch, services, pageUrl }: Props) {
  const made = useQuery(couponsQuery)
  const refresh = useRefreshCoupons()
  const pause = usePauseCoupon()
  const remove = useDeleteCoupon()
  const [shared, setShared] = useState<Coupon>()
  /** Grows when a new coupon is discarded. */
  const [fresh, setFresh] = useState(0)
  const [deleting, setDeleting] = useState<Coupon>()
  usePrefetch(ShareCouponDialog)
  /** The heading of the form, which is below the list on a phone. */
  const form = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (search.edit) form.current?.focus()
  }, [search.edit])
  const { data } = made
  const filter = search.filter ?? 'all'
  const edited = data?.coupons.find(({ id }) => id === search.edit)
  const titles = new Map(services.map(({ id, title }) => [id, title]))
  const shown = data?.coupons.filter((coupon) => shownIn(filter, coupon))
  const close = () => onSearch({ ...search, edit: undefined })
  const failed = (error: unknown) => showToast(messageOf(error), 'error')
  return (
    <>
      <PageHead
        title="Coupons"
        below={data ? totalWords(data) : '\u00a0'}
        actions={
          <>
            <Button
              icon="plus"
              onClick={() => {
                close()
                form.current?.focus()
              }}
            >
              New coupon
            </Button>
            <CsvButton path="/api/coupons.csv" query={{}} file="coupons" empty={data?.coupons.length === 0} />
          </>
        }
      />
      <div className={styles['columns']}>
        <div className={styles['list']}>
          {data && data.coupons.length > 0 && (
            <Segments
              label="Which coupons"
              options={filters
                .filter((name) => name === 'all' || name === filter || countOf(name, data.coupons) > 0)
                .map((name) => ({
                  value: name,
                  label: `${filterNames[name]} ${countOf(name, data.coupons)}`,
                }))}
              value={filter}
              onChange={(next) => onSearch({ ...search, filter: next })}
            />
          )}
          <ListStates
            what="Your coupons"
            query={made}
            count={shown?.length}
            loading={<SkeletonLines label="Your coupons are loading" widths={[90, 100, 85]} />}
            empty={
              data?.coupons.length === 0 ? (
                <EmptyState drawn title="No coupons yet">
                  A coupon gives customers something off when they use its link or type its code.
                </EmptyState>
              ) : (
                <EmptyState
                  title={`No coupon is ${filterNames[filter].toLowerCase()}`}
                  actions={<Button onClick={() => onSearch({ ...search, filter: 'all' })}>Show all</Button>}
                />
              )
            }
          >
            <ul className={styles['rows']}>
              {shown?.map((coupon) => (
                <CouponRow
                  key={coupon.id}
                  coupon={coupon}
                  titles={titles}
                  zone={data?.timezone ?? 'UTC'}
                  isEdited={coupon.id === search.edit}
                  isChanging={pause.isPending && pause.variables.id === coupon.id}
                  onEdit={() => onSearch({ ...search, edit: coupon.id })}
                  onShare={() => setShared(coupon)}
                  onPause={(paused) => pause.mutate({ id: coupon.id, paused }, { onError: failed })}
                  onDelete={() => setDeleting(coupon)}
                />
              ))}
            </ul>
          </ListStates>
        </div>
        {data && (
          <CouponForm
            // the form is empty again for another coupon, and once a new one was saved or discarded
            key={edited?.id ?? `new ${data.coupons.length} ${fresh}`}
            heading={form}
            coupon={edited}
            services={services}
            timezone={data.timezone}
            onSaved={(saved) => {
              void refresh()
              showToast(`${saved.code} is saved.`)
              close()
              if (!edited) setShared(saved)
            }}
            onLeave={() => {
              setFresh(fresh + 1)
              close()
            }}
          />
        )}
      </div>
      {shared && (
        <ShareCouponDialog code={shared.code} pageUrl={pageUrl} opened onClose={() => setShared(undefined)} />
      )}
      <ConfirmDialog
        title={`Delete ${deleting?.code ?? ''}?`}
        opened={deleting !== undefined}
        confirm="Delete it"
        danger
        loading={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, {
            onSuccess: () => setDeleting(undefined),
            onError: (error) => {
              setDeleting(undefined)
              failed(error)
            },
          })
        }
        onClose={() => setDeleting(undefined)}
      >
        Nobody has used it. Its link and its QR code stop working.
      </ConfirmDialog>
    </>
  )
}

function totalWords({ coupons, totals, timezone }: Made): string {
  const count = coupons.length
  if (count === 0) return 'Codes and links that give customers something off.'
  const uses = `${totals.spent} ${totals.spent === 1 ? 'use' : 'uses'}`
  const since = totals.since === null ? '' : ` since ${formatDate(totals.since, 'date', timezone)}`
  return `${count} ${count === 1 ? 'coupon' : 'coupons'}, ${uses}, ${formatMoney(totals.givenCents)} given${since}`
}
