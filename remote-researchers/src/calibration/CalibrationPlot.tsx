import { formatPercent, type CalibrationBin } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { CartesianGrid, ErrorBar, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';

/** The share that came true against what was stated, each with its range, and the line on which both are equal. */
export function CalibrationPlot({ bins }: { bins: readonly CalibrationBin[] }) {
  const points = bins.flatMap(({ stated, share, low, high }) =>
    share === undefined || low === undefined || high === undefined
      ? []
      : [{ stated, share, range: [share - low, high - share] }],
  );
  return (
    <ScatterChart responsive style={fullSize} margin={margin} accessibilityLayer={false}>
      <CartesianGrid stroke={color.line} />
      <XAxis
        {...axis}
        dataKey="stated"
        label={{ value: 'Forecast', position: 'insideBottom', offset: -12, fontSize: 12 }}
      />
      <YAxis
        {...axis}
        dataKey="share"
        width={52}
        label={{ value: 'Came true', angle: -90, position: 'insideLeft', offset: 4, fontSize: 12 }}
      />
      <ReferenceLine
        segment={[
          { x: 0, y: 0 },
          { x: 100, y: 100 },
        ]}
        stroke={color.lineStrong}
        strokeDasharray="4 4"
      />
      <Scatter data={points} fill={color.accent} isAnimationActive={false}>
        <ErrorBar
          dataKey="range"
          direction="y"
          width={6}
          stroke={color.accent}
          strokeWidth={1.5}
          isAnimationActive={false}
        />
      </Scatter>
    </ScatterChart>
  );
}

const fullSize = { width: '100%', height: '100%' };
const margin = { top: 8, right: 16, bottom: 16, left: 0 };
const axis = {
  type: 'number',
  domain: [0, 100],
  ticks: [0, 20, 40, 60, 80, 100],
  tickFormatter: formatPercent,
  stroke: color.lineStrong,
  tick: { fontSize: 12 },
} as const;
