import { useQuery } from '@tanstack/react-query'
import { leavingQuery } from '../../parts/data/meetings.ts'

/** How many times the calendars of an account take from the page; nothing until that is known. */
export function TakenTimes({ vendor }: { vendor: string }) {
  const { data } = useQuery(leavingQuery(vendor))
  if (!data) return null
  if (data.times === 0) return <>No time of the next four weeks had to leave your page. </>
  return (
    <>
      <b>{data.times === 1 ? '1 time has' : `${data.times} times have`} left your page</b> for the next four
      weeks.{' '}
    </>
  )
}
