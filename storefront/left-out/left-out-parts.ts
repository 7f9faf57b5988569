import type { LeftOut } from './leave-out.ts'

/** The names in a text, each with what it answers after an equals sign. */
const named = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((one) => one.split('='))
      .map(([name = '', answer = '']) => [name, answer]),
  )

const viewTransitions = named(`
  trackEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions restoreEnterOrExitViewTransitions
  restoreNestedViewTransitions startViewTransition flushAfterMutationEffects reportViewTransitionError`)

const refsOfFragments = named(`
  FragmentInstance addFragmentHandleToFiber commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
  commitFragmentInstanceDeletionEffects`)

/** A commit waits for style sheets with a precedence, and for pictures in view transitions. */
const commitsThatWait = named(`
  accumulateSuspenseyCommitOnFiber waitForCommitToBeReady=null preloadInstanceAndSuspendIfNeeded
  preloadResourceAndSuspendIfNeeded insertSuspendedStylesheets insertStylesheet preloadStylesheet
  stylesheetPropsFromRawProps adoptPreloadPropsForStylesheet`)

const hintsToTheBrowser = named(
  'prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript',
)

const actionState = named('mountActionState updateActionState rerenderActionState')

/** In which components an error happened: nobody reads it in a visitor's browser. */
const stacksOfComponents = named('getStackByFiberInDevAndProd=""')

/** The search for an element of a class component, and a sign of transitions that React does not give yet. */
const unreached = named(
  'findCurrentFiberUsingSlowPath findCurrentHostFiberImpl defaultOnDefaultTransitionIndicator',
)

const reactDom: LeftOut = {
  functions: {
    ...viewTransitions,
    ...refsOfFragments,
    ...commitsThatWait,
    ...hintsToTheBrowser,
    ...actionState,
    ...stacksOfComponents,
    ...unreached,
    ...named('getActivityInstanceFromFiber=null'),
  },
  classes: ['FragmentInstance', 'ViewTransitionPseudoElement'],
  kinds: {
    // Profiler, SuspenseList, scope, hidden tree, tracing marker, ViewTransition, Activity.
    tags: [12, 19, 21, 23, 25, 30, 31],
    // Whoever renders one is told by React that it is no component.
    types: [
      'REACT_PROFILER_TYPE',
      'REACT_SUSPENSE_LIST_TYPE',
      'REACT_LEGACY_HIDDEN_TYPE',
      'REACT_VIEW_TRANSITION_TYPE',
      'REACT_ACTIVITY_TYPE',
    ],
  },
}

const router: LeftOut = {
  functions: {
    // Routes that are found while pages are visited, or replaced while they are developed.
    ...named(
      `checkFogOfWar={active:!1,matches:null} discoverRoutes patchRoutes patchRoutesImpl _internalSetRoutes`,
    ),
    // What asks before a page is left.
    ...named('shouldBlockNavigation getBlocker deleteBlocker updateBlocker'),
    ...named('restoreAppliedTransitions persistAppliedTransitions'),
    ...named('getInstrumentationNavigateMeta defaultDataStrategyWithMiddleware'),
  },
  never: [
    'isFogOfWar',
    'fogOfWar.active',
    'loadMatch.isDiscovering',
    'blockerKey',
    'unblockBlockerHistoryUpdate',
    'pendingViewTransitionEnabled',
    'priorPaths',
    'appliedViewTransitions.has(location.pathname)',
    'opts?.mask',
    'opts?.instrumentationNavigateMetaReceiver',
    'instrumentationResultMetaReceiver',
    'init.instrumentations',
    'future.unstable_routePatternMatching',
  ],
}
const routerProvider: LeftOut = {
  functions: {},
  always: ['!viewTransitionOpts || !isViewTransitionAvailable'],
  never: [
    'vtContext.isTransitioning && !vtContext.flushSync',
    'renderDfd && pendingState && router.window',
    'renderDfd && pendingState && state.location.key === pendingState.location.key',
    '!vtContext.isTransitioning && interruption',
  ],
}

/** Warnings are for developers, and development has the whole library. */
const warnings: LeftOut = { functions: named('warning') }
const warningsOnce: LeftOut = { functions: named('warnOnce') }

/** Children are rendered as they come: no component looks through them. */
const react: LeftOut = { functions: named('mapIntoArray') }

/** Parts of libraries that no page uses, by the end of the file's path. */
export const leftOutParts: Readonly<Record<string, LeftOut>> = {
  'react/cjs/react.production.js': react,
  'react-dom/cjs/react-dom-client.production.js': reactDom,
  'react-router/dist/production/lib/router/router.js': router,
  'react-router/dist/production/lib/components.js': routerProvider,
  'react-router/dist/production/lib/router/history.js': warnings,
  'react-router/dist/production/lib/server-runtime/warnings.js': warningsOnce,
}
