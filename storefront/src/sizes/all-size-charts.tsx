import { CHART_NAMES } from 'commerce/sizes/size-charts'
import { ChartTables } from '#src/sizes/chart-tables'

/** Every chart of the shop. */
export function AllSizeCharts() {
  return <ChartTables charts={CHART_NAMES} heading="h2" />
}
