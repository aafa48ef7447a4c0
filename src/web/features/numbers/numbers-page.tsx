import { useQuery } from '@tanstack/react-query'
import { cityOf } from '#platform/common/zones.ts'
import { type Numbers, numbersQuery } from '../../parts/data/numbers.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CardNumbers } from './cards.tsx'
import { Compared } from './compared.tsx'
import { Figures } from './figures.tsx'
import { FirstDay } from './first-day.tsx'
import { Funnel } from './funnel.tsx'
import { Goals } from './goals.tsx'
import { Locked } from './locked.tsx'
import { MoneySteps } from './money-steps.tsx'
import { Narrowing } from './narrowing.tsx'
import { NetByDay } from './net-by-day.tsx'
import styles from './numbers.module.css'
import { changed, type NumbersSearch, toQuery } from './numbers-search.ts'
import { RangeChoice } from './range-choice.tsx'
import { Sources } from './sources.tsx'
import { TopTimes } from './top-times.tsx'
import { WeeklyMail } from './weekly-mail.tsx'
import { days } from './words.ts'

type Props = {
  search: NumbersSearch
  /** The address of the live page; undefined while nothing is published. */
  userUrl: string | undefined
  /** Whether the plan has goals; undefined: not known yet. */
  hasGoals: boolean | undefined
  onSearch: (search: NumbersSearch) => void
}

/** specification 2, /analytics: visitors, orders and money of a span of days, and what is behind them. */
export function NumbersPage({ search, userUrl, hasGoals, onSearch }: Props) {
  const query = toQuery(search)
  const asked = useQuery(numbersQuery(query))
  const numbers = asked.data
  const isFree = numbers?.detail === null
  return (
    <>
      <PageHead
        title="Analytics"
        below={
          numbers &&
          `${days(numbers, numbers.today)}, ${cityOf(numbers.zone)} days. Today follows within a minute.`
        }
        {...(numbers && {
          actions: (
            <RangeChoice
              search={search}
              shown={numbers}
              isFree={isFree}
              onChange={(days) => onSearch(changed(search, days))}
            />
          ),
        })}
      />
      <ListStates
        what="Your numbers"
        query={asked}
        count={numbers && 1}
        empty={null}
        loading={<p>Loading your numbers …</p>}
      >
        {numbers && (
          <div aria-busy={asked.isPlaceholderData}>
            <Narrowing
              search={search}
              numbers={numbers}
              query={query}
              isFree={isFree}
              onChange={(change) => onSearch(changed(search, change))}
            />
            <Figures numbers={numbers} />
            {numbers.countedSince === null && <FirstDay userUrl={userUrl} />}
            <Parts numbers={numbers} hasGoals={hasGoals} />
            <div className={styles['foot']}>
              <WeeklyMail />
            </div>
          </div>
        )}
      </ListStates>
    </>
  )
}

function Parts({ numbers, hasGoals }: { numbers: Numbers } & Pick<Props, 'hasGoals'>) {
  const { detail, countedSince } = numbers
  return (
    <div className={styles['parts']}>
      {hasGoals !== undefined && <Goals isIncluded={hasGoals} />}
      <NetByDay numbers={numbers} />
      {detail ? (
        <>
          <Funnel detail={detail} />
          <MoneySteps numbers={numbers} />
          <CardNumbers numbers={numbers} />
          <div className={styles['stack']}>
            <Sources detail={detail} />
            <TopTimes starts={detail.business.starts} />
          </div>
          <Compared numbers={numbers} />
        </>
      ) : (
        <>
          <MoneySteps numbers={numbers} />
          <Locked countedSince={countedSince} />
        </>
      )}
    </div>
  )
}
