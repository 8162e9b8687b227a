import { writePage } from '@dabbab/testing/page';

writePage();
