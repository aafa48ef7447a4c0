import type { LikeKey, ReceivedItem } from '../../parts/data/likes.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Frame } from '../../ui/layout.tsx'
import { kindWords } from './like-words.ts'
import styles from './received-likes.module.css'

type Props = {
  items: readonly ReceivedItem[]
  onOffer: (key: LikeKey) => void
  making: LikeKey | undefined
}

export const itemTitle = ({ target, title }: Pick<ReceivedItem, 'target' | 'title'>): string =>
  target === 'showcase' ? 'Your Showcase' : title || 'No longer on your page'

/** Each item with its likes, and the offer to those who confirmed an address. */
export function LikedItems({ items, onOffer, making }: Props) {
  const isMade = ({ target, entityId }: ReceivedItem) =>
    making?.target === target && making.entityId === entityId
  const columns: readonly Column<ReceivedItem>[] = [
    {
      name: 'ITEM',
      usual: 'Tuesday beginners’ salsa',
      cell: (item) => (
        <span className={styles['item']}>
          {item.href ? <a href={item.href}>{itemTitle(item)}</a> : <b>{itemTitle(item)}</b>}
          <small>{kindWords[item.kind]}</small>
        </span>
      ),
    },
    { name: 'LIKES', short: 'Likes', usual: '312', cell: ({ likes }) => likes.toLocaleString('en') },
    {
      name: 'LAST 30 DAYS',
      short: 'Last 30 days',
      usual: '+21',
      cell: ({ last30Days }) => (last30Days === 0 ? '0' : `+${last30Days.toLocaleString('en')}`),
    },
    {
      name: 'LEFT AN ADDRESS',
      short: 'Left an address',
      usual: '18',
      cell: ({ withAddress }) => withAddress.toLocaleString('en'),
    },
    {
      name: 'OFFER',
      usual: 'Send them an offer',
      cell: (item) => {
        if (item.withAddress === 0) return null
        if (item.reachable === 0) return <span className={styles['quiet']}>none confirmed yet</span>
        return (
          <Button size="sm" loading={isMade(item)} onClick={() => onOffer(item)}>
            Send them an offer<span className="vh">: {itemTitle(item)}</span>
          </Button>
        )
      },
    },
  ]
  return (
    <Frame>
      <DataTable
        label="What they like"
        className={styles['table']}
        columns={columns}
        rows={items}
        keyOf={({ target, entityId }) => `${target} ${entityId}`}
        stale={false}
      />
    </Frame>
  )
}
