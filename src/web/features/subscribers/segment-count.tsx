import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Segment } from '#domains/audience/segment-contract.ts'
import { segmentCountQuery } from '../../parts/data/contacts.ts'
import styles from './segments.module.css'

const pauseMs = 400

/** How many subscribed people a rule finds, counted when it has not changed for a moment; undefined: it is not complete. */
export function SegmentCount({ rule }: { rule: Segment | undefined }) {
  const text = rule && JSON.stringify(rule)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  // the text is a rule as it was written above
  const asked = settled === undefined ? undefined : (JSON.parse(settled) as Segment)
  return (
    <output className={styles['count']}>
      {rule && asked ? (
        <Count rule={asked} waits={settled !== text} />
      ) : (
        'Complete the rules to see whom they find.'
      )}
    </output>
  )
}

function Count({ rule, waits }: { rule: Segment; waits: boolean }) {
  const { data, error, isPlaceholderData } = useQuery(segmentCountQuery(rule))
  if (error) return 'The people could not be counted. Your rules are still here.'
  if (!data || waits || isPlaceholderData) return 'Counting…'
  return (
    <>
      <b>{data.count.toLocaleString('en-US')}</b> of {data.subscribed.toLocaleString('en-US')} subscribed
    </>
  )
}

/** The number alone, for a list of segments. */
export function SegmentNumber({ rule }: { rule: Segment }) {
  const { data } = useQuery(segmentCountQuery(rule))
  return <span className="num">{data ? `${data.count.toLocaleString('en-US')} subscribed` : '\u00a0'}</span>
}
