import { useQuery } from '@tanstack/react-query'
import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import { couponGives } from '#domains/pricing/rules/coupon-words.ts'
import { couponsQuery } from '../../../parts/data/coupons.ts'
import { bookableRecords, draftQuery, recordsOf } from '../../../parts/data/showcase.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { BlockOf } from '../letter-blocks.ts'
import styles from '../letters.module.css'

type Live = BlockOf<'service' | 'coupon' | 'sessions' | 'post' | 'partners'>
type Props = {
  block: Live
  onChange: (block: LetterBlock) => void
  lines: readonly string[] | undefined
  missing: string | undefined
}

/** Something of the provider's page: which one, and what it says now. */
export const LiveBlock = ({ block, onChange, lines, missing }: Props) => (
  <>
    <Choice block={block} onChange={onChange} />
    {missing ? (
      <p className={styles['missing']}>
        <Icon name="warning" size={18} />
        <span>{missing} Until then it is left out of the mail.</span>
      </p>
    ) : (
      lines && (
        <ul className={styles['lines']} aria-label="It says now">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )
    )}
  </>
)

type Stored = ReturnType<typeof recordsOf>
const options = (records: Stored) =>
  records.map(({ entityId, data }) => ({
    value: entityId,
    words: typeof data['title'] === 'string' && data['title'] !== '' ? data['title'] : 'Without a title',
  }))

function Choice({ block, onChange }: Pick<Props, 'block' | 'onChange'>) {
  const { data: draft } = useQuery(draftQuery)
  switch (block.kind) {
    case 'coupon':
      return <CouponChoice block={block} onChange={onChange} />
    case 'service':
      return (
        <SelectField
          label="Service"
          none="Choose a service"
          value={block.entityId ?? ''}
          options={options(bookableRecords(draft))}
          onChange={(entityId) => onChange({ ...block, entityId: entityId || null })}
        />
      )
    case 'post':
      return (
        <SelectField
          label="Post"
          none="The latest post"
          value={block.entityId ?? ''}
          options={options(recordsOf(draft, 'blog'))}
          onChange={(entityId) => onChange({ ...block, entityId: entityId || null })}
        />
      )
    case 'partners':
      return (
        <p className="quiet">Your partners in the exchange network whom your letters show, at most four.</p>
      )
    case 'sessions':
      return (
        <div className={styles['columns']}>
          <SelectField
            label="Dates of"
            none="All classes"
            value={block.entityId ?? ''}
            options={options(recordsOf(draft, 'groupService'))}
            onChange={(entityId) => onChange({ ...block, entityId: entityId || null })}
          />
          <SelectField
            label="At most"
            value={String(block.most)}
            options={[1, 2, 3, 4, 5, 6].map((most) => ({
              value: String(most),
              words: most === 1 ? '1 date' : `${most} dates`,
            }))}
            onChange={(most) => onChange({ ...block, most: Number(most) })}
          />
        </div>
      )
  }
}

function CouponChoice({ block, onChange }: { block: BlockOf<'coupon'>; onChange: Props['onChange'] }) {
  const { data } = useQuery(couponsQuery)
  const usable = data?.coupons.filter(
    ({ id, state }) => state === 'active' || state === 'scheduled' || id === block.couponId,
  )
  return (
    <SelectField
      label="Coupon"
      none="Choose a coupon"
      value={block.couponId ?? ''}
      options={(usable ?? []).map((one) => ({ value: one.id, words: `${one.code}, ${couponGives(one)}` }))}
      onChange={(couponId) => onChange({ ...block, couponId: couponId || null })}
    />
  )
}
