/**
 * Runs the payment simulator until told to stop: `node supabase/simulator/main.ts`. PAYMENT_SIMULATOR_PORT changes its port,
 * SUPABASE_URL says where advices of transactions go. Started with an IPC channel it reports `{type: 'ready', url}` and
 * stops when the channel closes.
 */
import { startSimulator } from './start.ts';

const port = Number(process.env.PAYMENT_SIMULATOR_PORT) || 54328;

try {
  const simulator = await startSimulator(port);
  simulator.adviceUrl = `${process.env.SUPABASE_URL ?? 'http://127.0.0.1:54321'}/functions/v1/payment-callback/telr/advice`;
  const end = async () => {
    await simulator.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void end());
  process.send?.({ type: 'ready', url: simulator.url });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
