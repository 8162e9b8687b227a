import '@dabbab/testing/tabs';
import { writePage } from '@dabbab/testing/page';

writePage();
