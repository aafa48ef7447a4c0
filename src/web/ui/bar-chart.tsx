import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useMedia } from './use-media.ts'

type Props = {
  /** A bar for each: its name, its value, and the value of the line over it. */
  data: readonly { readonly name: string; readonly now: number; readonly before?: number }[]
  /** What bars and line are, as the legend says. */
  bars: string
  line?: string
  /** Writes a value on the axis and beside the pointer. */
  write: (value: number) => string
}

/** Bars over time, with a dashed line to compare with. The words and the table beside it say the same, so it is only to look at. */
export function BarChart({ data, bars, line, write }: Props) {
  const narrow = useMedia('(max-width: 599.98px)')
  const all = [bars, ...(line === undefined ? [] : [line])]
  return (
    <CompositeChart
      h={narrow ? 210 : 272}
      data={data.map(({ name, now, before }) => ({ name, [bars]: now, ...(line && { [line]: before }) }))}
      dataKey="name"
      series={all.map((name, index) =>
        index === 0
          ? { name, color: 'var(--chart-1)', type: 'bar' as const }
          : { name, color: 'var(--chart-4)', type: 'line' as const, strokeDasharray: '3 3' },
      )}
      curveType="linear"
      withDots={false}
      strokeWidth={2}
      withLegend={line !== undefined}
      legendProps={{ verticalAlign: 'bottom' }}
      withYAxis={!narrow}
      gridAxis="x"
      tickLine="none"
      valueFormatter={write}
      maxBarWidth={28}
      composedChartProps={{ accessibilityLayer: false }}
      xAxisProps={{ minTickGap: 40 }}
      yAxisProps={{ width: 64 }}
    />
  )
}
