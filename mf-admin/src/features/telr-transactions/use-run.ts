import { perform } from '@dabbab/platform/kit/action';
import { useEffect, useRef, useState } from 'react';
import { continueReconciliation, type DayRange, startReconciliation } from '../../data/payments/reconciliations.ts';

/**
 * Runs a reconciliation part by part as long as the page is open; what is not finished can be gone on with later.
 * @returns `running` is the run that goes on here, `error` why it does not (any more)
 */
export function useRun() {
  const [running, setRunning] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [starting, setStarting] = useState(false);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const goOn = async (run: number) => {
    stopped.current = false;
    setError(undefined);
    setRunning(run);
    try {
      let finished = false;
      while (!finished && !stopped.current) ({ finished } = await perform(continueReconciliation, run));
    } catch (problem) {
      setError(problem);
    } finally {
      setRunning(undefined);
    }
  };
  const start = async (days: DayRange) => {
    setError(undefined);
    setStarting(true);
    try {
      const { run_id } = await perform(startReconciliation, days);
      void goOn(run_id);
    } catch (problem) {
      setError(problem);
    } finally {
      setStarting(false);
    }
  };
  const stop = () => {
    stopped.current = true;
  };
  return { running, starting, error, start, goOn, stop };
}
